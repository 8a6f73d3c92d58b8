/** Storage key of the chosen theme, `light` or `dark`; absent while the system decides. */
export const THEME_KEY = 'theme'

/** ms after which the scripts load even if a picture is slow or the tab is hidden. */
const MAX_WAIT_MS = 2000

const chosenTheme = `try{let t=localStorage.getItem("${THEME_KEY}");if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`
/**
 * Scripts are in a template (server/publishing/render/vike-page.ts), so that pictures and fonts load first on slow
 * connections.
 */
const loadScripts = '{let t=document.getElementById("scripts");if(t){t.remove();document.head.append(t.content)}}'
const afterPaint = `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(load)));addEventListener("DOMContentLoaded",()=>setTimeout(load,${MAX_WAIT_MS}))`
/** Marks a form submitted before hydration, which is submitted afterwards: components/form/use-form.ts. */
const earlySubmit = 'addEventListener("submit",e=>{e.target.isSentEarly=true;load()},true)'

/**
 * Runs in the head of every page before the first paint. The content security policy contains its hash:
 * docs/decisions/0168-storefront-scripts.md.
 */
export const inlineScript = `{${chosenTheme};let load=()=>${loadScripts};${afterPaint};${earlySubmit}}`
