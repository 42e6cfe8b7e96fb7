/** The server's version, which it puts into the page; empty on the development server. */
export const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
