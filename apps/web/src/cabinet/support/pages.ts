export { EnquiryPage } from './enquiry-page.tsx'
export { NewEnquiryPage } from './new-enquiry-page.tsx'
export { SupportPage } from './support-page.tsx'
export { catalogues } from 'virtual:catalogues'
