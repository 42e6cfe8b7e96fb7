// Layout of web/ and e2e/. The plugin is imported, not named, so that e2e/, which has no packages of its own for this, can
// use the same file.
import * as svelte from 'prettier-plugin-svelte';

export default {
	printWidth: 180,
	singleQuote: true,
	plugins: [svelte],
	overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
