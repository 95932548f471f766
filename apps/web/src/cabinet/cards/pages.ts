export { CardPage } from './card-page.tsx'
export { CardsPage } from './cards-page.tsx'
export { catalogues } from 'virtual:catalogues'
