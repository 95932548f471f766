/** Loads later: the head of a shift looks at it, others at their list. */
export { catalogues } from 'virtual:catalogues'
export { QueuesPage } from './queues-page.tsx'
