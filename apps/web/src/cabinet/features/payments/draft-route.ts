/** Where a draft that was made of something else is gone on with. */
export const draftRoute = '/payments/$paymentId/edit'
