import { readFile, writeFile } from 'node:fs/promises'
import { codeListOf, codeLists, schemaOf, schemas } from './published.ts'

// Writes the schemas and the code lists of this package from what ISO published: node packages/iso20022/src/testing/write-published.ts
const fixture = (name: string): Promise<string> => readFile(new URL(`../../../../fixtures/iso20022/${name}`, import.meta.url), 'utf8')
const write = (path: string, text: string): Promise<void> => writeFile(new URL(`../${path}`, import.meta.url), text)

for (const { published, path } of schemas) await write(path, schemaOf(await fixture(published)))
for (const { published, path } of codeLists) await write(path, codeListOf(await fixture(published)))
