export { QuestionnairePage } from './questionnaire-page.tsx'
export { SectionPage } from './section-page.tsx'
export { readSectionSearch } from './section-search.ts'
export { catalogues } from 'virtual:catalogues'
