import { zipStream } from '../../../documents/zip-stream.ts'
import type { Evidence } from './evidence.ts'
import { manifestOf } from './manifest.ts'
import { evidenceFiles, INSTRUCTION } from './pack-files.ts'
import { readMe } from './read-me.ts'

/**
 * The pack as an archive. The same evidence gives the same bytes: an archive has no times of its own, and no file is made
 * anew.
 */
export function evidencePack(evidence: Evidence, instruction: Buffer): AsyncIterable<Buffer> {
  const files = [readMe(evidence), ...evidenceFiles(evidence), { name: INSTRUCTION, bytes: instruction }]
  return zipStream([...files, manifestOf(evidence, files)].map(({ name, bytes }) => ({ name, bytes: [bytes] })))
}
