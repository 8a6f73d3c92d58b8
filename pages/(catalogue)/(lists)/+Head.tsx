import listAsked from '#components/catalogue/list-asked.js?url&no-inline'

/** Content security forbids scripts inside the page, so these few bytes are a file of their own. */
export const Head = () => <script src={listAsked} />
