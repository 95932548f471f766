/** Loads later: few of the desk's people open questionnaires, and their words are many. */
export { catalogues } from 'virtual:catalogues'
export { HitsPage } from './hits-page.tsx'
export { ListsPage } from './lists-page.tsx'
export { QuestionnairePage } from './questionnaire-page.tsx'
