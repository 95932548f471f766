export { OwnershipAnswers, OwnershipForm } from './ownership-form.tsx'
export { catalogues } from 'virtual:catalogues'
