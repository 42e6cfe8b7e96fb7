// The texts of a language, put together by the build (vite.config.ts).
declare module 'virtual:texts/*' {
  const texts: Record<string, import('./lib/i18n/index.svelte').Text>;
  export default texts;
}
