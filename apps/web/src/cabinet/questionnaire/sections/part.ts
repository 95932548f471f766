export { DocumentsAnswers, DocumentsSection } from './documents-section.tsx'
export { FinancialsAnswers, FinancialsSection } from './financials-section.tsx'
export { OwnershipAnswers, OwnershipSection } from './ownership-section.tsx'
export { catalogues } from 'virtual:catalogues'
