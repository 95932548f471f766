export { ReplaceCard } from './replace-card.tsx'
export { catalogues } from 'virtual:catalogues'
