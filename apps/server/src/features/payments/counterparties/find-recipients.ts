export { type CounterpartyRow, findCounterparties as findRecipients } from './store.ts'
