export { CannotPayFrom } from './cannot-pay-from.tsx'
export { DraftChanged } from './draft-changed.tsx'
export { NothingToChoose } from './nothing-to-choose.tsx'
export { catalogues } from 'virtual:catalogues'
