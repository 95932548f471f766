import { readFile, writeFile } from 'node:fs/promises'
import { compileSchema } from './compile-schema.ts'

// Writes payment-file-readers/pain-001/schema.json from the published schema: node apps/server/src/testing/write-pain-schema.ts
const published = await readFile(new URL('../../../../fixtures/iso20022/pain.001.001.09.xsd', import.meta.url), 'utf8')
await writeFile(new URL('../payment-file-readers/pain-001/schema.json', import.meta.url), `${JSON.stringify(compileSchema(published), null, 1)}\n`)
