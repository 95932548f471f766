import { call } from '../../api/call.ts'
import { ofRegistration } from './registration-attempt.ts'
import { smallerPicture } from './smaller-picture.ts'

/** Gives the company that is being registered its logo, in place of one before. @throws as `call`, and when `signal` ends it */
export async function uploadLogo(file: File, signal: AbortSignal): Promise<void> {
  const headers = ofRegistration()
  const { clientId, documentTypeId, fileTypeId } = await call('GET /api/file-service/upload-parameters', {
    query: { uploader: 'registration' },
    headers,
    signal,
  })
  const picture = await smallerPicture(file)
  const body = new FormData()
  body.append('file', picture)
  const query = { clientId, documentTypeId: `${documentTypeId}`, fileTypeId: `${fileTypeId}` } as const
  await call('POST /api/file-service/file', { query, headers, body, signal })
}
