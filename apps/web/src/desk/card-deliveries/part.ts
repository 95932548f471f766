export { CardDeliveryPage } from './card-delivery-page.tsx'
export { catalogues } from 'virtual:catalogues'
