export { NewRulesPage } from './new-rules-page.tsx'
export { RulesPage } from './rules-page.tsx'
export { catalogues } from 'virtual:catalogues'
