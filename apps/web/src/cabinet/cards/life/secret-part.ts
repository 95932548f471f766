export { SecretOfCard } from './secret-of-card.tsx'
export { catalogues } from 'virtual:catalogues'
