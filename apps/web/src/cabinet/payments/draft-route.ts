/** The form continues a draft that was made from another object, and already has its known values. */
export const draftRoute = '/payments/$paymentId/edit'
