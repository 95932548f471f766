export { PeoplePage } from './people-page.tsx'
export { catalogues } from 'virtual:catalogues'
