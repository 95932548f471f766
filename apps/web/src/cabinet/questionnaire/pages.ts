export { QuestionnairePage } from './questionnaire-page.tsx'
export { SectionPage } from './section-page.tsx'
export { catalogues } from 'virtual:catalogues'
