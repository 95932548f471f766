export { StatementAnswers } from './statement-answers.tsx'
export { StatementForm } from './statement-form.tsx'
export { catalogues } from 'virtual:catalogues'
