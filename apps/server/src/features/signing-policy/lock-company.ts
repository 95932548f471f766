/** One change of who may do what in a company at a time: rules of signing are proposed and signed under it, and relations end under it. */
export { lockCompany } from './store.ts'
