// The texts of a language, put together by the build (vite.config.ts).
declare module 'virtual:texts/*' {
  const texts: Record<string, import('./lib/i18n/index.svelte').Text>;
  export default texts;
}

// A game's rules, read by the build.
declare module '*.md' {
  const book: import('./lib/rulebook').Rulebook;
  export default book;
}

// The hashes of the compiled dictionaries by language: part of their addresses.
declare module 'virtual:dictionaries' {
  export const dictionaries: Record<string, string>;
}

// Made from Go by make.
declare module '*/engine.wasm?url' {
  const url: string;
  export default url;
}
declare module '*/wasm_exec.js';
