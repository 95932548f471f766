export { CardPage } from './card-page.tsx'
export { CardsPage } from './cards-page.tsx'
export { readCardSearch } from './card-search.ts'
export { catalogues } from 'virtual:catalogues'
