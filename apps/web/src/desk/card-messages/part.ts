/** Loads later: such messages are rare. */
export { catalogues } from 'virtual:catalogues'
export { CardMessagesPage } from './card-messages-page.tsx'
