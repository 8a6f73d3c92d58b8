/** Where the browser keeps the theme that was chosen, `light` or `dark`; nothing while the system decides. */
export const THEME_KEY = 'theme'

/**
 * Stands in the head of every page, so that the chosen theme holds before anything is drawn. The policy of the server
 * names its hash: docs/decisions/0004-theme-before-paint.md.
 */
export const firstPaintScript = `try{let t=localStorage.getItem("${THEME_KEY}");if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`
