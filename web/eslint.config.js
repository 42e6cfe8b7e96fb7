// Rules for web/ and e2e/. Layout is prettier's; what the type checker already says (unknown names) is left to it.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

/** A promise that nobody waits for hides its failure; in a browser test it also races what follows. Needs types. */
export const noFloatingPromises = (tsconfigRootDir) => ({
	files: ['**/*.ts'],
	languageOptions: { parserOptions: { projectService: true, tsconfigRootDir } },
	rules: { '@typescript-eslint/no-floating-promises': 'error' },
});

export default ts.config(
	{ ignores: ['dist', 'engine', 'src/lib/api.gen.ts'] },
	js.configs.recommended,
	ts.configs.recommended,
	svelte.configs.recommended,
	{
		rules: {
			'no-undef': 'off',
			eqeqeq: ['error', 'always', { null: 'ignore' }],
			'prefer-const': ['error', { destructuring: 'all' }],
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
		},
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser } },
		rules: { 'prefer-const': 'off', 'svelte/prefer-const': ['error', { destructuring: 'all', excludedRunes: ['$props', '$state'] }] },
	},
	{
		rules: {
			// A Map is a cache or is replaced as a whole ($state.raw), so it need not be reactive itself.
			'svelte/prefer-svelte-reactivity': 'off',
			// {' '} keeps a space at the start of a block.
			'svelte/no-useless-mustaches': 'off',
		},
	},
	{
		// Tests read views, which are plain JSON, and make partial ones.
		files: ['test/**', 'tests/**', 'pictures/**'],
		rules: {
			'@typescript-eslint/no-explicit-any': 'off',
			'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // a Playwright fixture that needs no other
		},
	},
);
