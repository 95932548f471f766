export { CannotPayFrom } from './cannot-pay-from.tsx'
export { DraftChanged } from './draft-changed.tsx'
export { VoidsSignatures } from './voids-signatures.tsx'
export { catalogues } from 'virtual:catalogues'
