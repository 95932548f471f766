export { RelationWithoutAccess } from './relation-without-access.tsx'
export { catalogues } from 'virtual:catalogues'
