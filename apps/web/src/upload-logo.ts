import { call } from './api/call.ts'
import { smallerPicture } from './smaller-picture.ts'

type Uploaded = {
  /** The owner of the logo: the company that the person works in, or the one that a registration makes. */
  readonly of: 'company' | 'registration'
  /** Names the registration. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Gives a company its logo, in place of one before. @throws as `call`, and when `signal` ends it */
export async function uploadLogo(file: File, { of: uploader, headers = {}, signal }: Uploaded): Promise<void> {
  const asked = { headers, ...(signal && { signal }) }
  const { clientId, documentTypeId, fileTypeId } = await call('GET /api/file-service/upload-parameters', {
    query: { uploader },
    ...asked,
  })
  const picture = await smallerPicture(file)
  const body = new FormData()
  body.append('file', picture)
  const query = { clientId, documentTypeId: `${documentTypeId}`, fileTypeId: `${fileTypeId}` } as const
  await call('POST /api/file-service/file', { query, body, ...asked })
}
