/** How the file service files a logo (spec section 7): `documentTypeId` and `fileTypeId` are the spec's, the rest is ours. */
export const LOGO_DOCUMENT = { documentTypeId: 2, fileTypeId: 2, metaData: 'registration-logo' } as const
