import type { UploadParameters } from '@dilo/contract/file-service.ts'
import { fileService } from '@dilo/contract/file-service.ts'
import { logoExtensions, logoIdentifiers } from '@dilo/domain/rules/logo.ts'
import { clientIdOf, type Uploader } from './uploader.ts'

/** The parameters that an upload of a logo must repeat (spec section 4: fetched before the upload). */
export const uploadParameters = (uploader: Uploader): UploadParameters => ({
  clientId: clientIdOf(uploader),
  ...logoIdentifiers,
  maxBytes: fileService['POST /api/file-service/file'].upload.maxBytes,
  extensions: [...logoExtensions],
})
