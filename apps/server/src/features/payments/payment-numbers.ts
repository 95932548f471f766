/** How payments of a company get their numbers, for features that write them by the many. */
export { lockNumbers, nextNumber } from './store.ts'
