export { AskOnce } from './ask-once.tsx'
export { catalogues } from 'virtual:catalogues'
