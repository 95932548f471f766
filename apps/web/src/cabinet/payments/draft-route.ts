/** Where a draft that was made of something else is gone on with: in the form, which has what is known already. */
export const draftRoute = '/payments/$paymentId/edit'
