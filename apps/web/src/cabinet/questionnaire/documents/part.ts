export { DocumentsAnswers, DocumentsForm } from './documents-form.tsx'
export { catalogues } from 'virtual:catalogues'
