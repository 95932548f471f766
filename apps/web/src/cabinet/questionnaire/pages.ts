export { QuestionnairePage } from './questionnaire-page.tsx'
export { SectionPage } from './section-page.tsx'
export { SigningPage } from './signing-page.tsx'
export { catalogues } from 'virtual:catalogues'
