import { expect, type Locator, type Page } from '@playwright/test'
import { certain } from '@dilo/domain/result.ts'
import { signContent } from '@dilo/eds/cms/sign-content.ts'
import { chooseSigner } from '@dilo/eds/keys/choose-signer.ts'
import { readKeyFile } from '@dilo/eds/keys/read-key-file.ts'
import { writeKeyFiles } from '@dilo/eds/keys/write-key-file.ts'
import { callAs } from './call-as.ts'

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A person's key of the demo authority, as files. */
type OwnKey = { readonly pfx: ChosenFile; readonly pk8: ChosenFile; readonly cer: ChosenFile; readonly password: string }

/**
 * Makes a key of who is signed in, for their current company. Its password is quick to try: a derivation that is slow on
 * purpose takes half a minute in browsers that compile nothing for speed (playwright.config.ts).
 */
export async function newKey(page: Page, hash: 'kupyna256' | 'gost34311' = 'kupyna256'): Promise<OwnKey> {
  const { given, password } = await askForKey(page, hash)
  const { keys, certificates } = certain(readKeyFile(given('pfx'), password))
  const [key] = keys
  if (key === undefined) throw new Error('A key is expected')
  const { pfx, pk8 } = writeKeyFiles(key, certificates, password, 10)
  return { pfx: fileOf('pfx', pfx), pk8: fileOf('pk8', pk8), cer: fileOf('cer', given('cer')), password }
}

async function askForKey(page: Page, hash: 'kupyna256' | 'gost34311') {
  const { status, answer } = await callAs(page, 'POST', '/api/user-service/user/demo-key', { hash })
  expect(status, JSON.stringify(answer)).toBe(200)
  return { given: (ending: 'pfx' | 'cer'): Buffer => Buffer.from(String(answer[ending]), 'base64'), password: String(answer['password']) }
}

/** Signs by a key of the signed-in person: a text of the journey's own, outside any page. */
export async function signedByOwnKey(page: Page, text: string, at: number): Promise<string> {
  const { given, password } = await askForKey(page, 'kupyna256')
  const signer = certain(chooseSigner(certain(readKeyFile(given('pfx'), password)), []))
  return Buffer.from(signContent(Buffer.from(text), signer, { hash: 'kupyna256', at: new Date(at) })).toString('base64')
}

const fileOf = (ending: string, bytes: Uint8Array): ChosenFile => ({
  name: `ключ.${ending}`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

const picker = (place: Locator, name: string): Locator => place.getByRole('group', { name }).locator('input[type=file]')

/** Chooses a file and types its password; the key opens, or the panel says why not. */
export async function openKey(place: Locator, file: ChosenFile, password: string): Promise<void> {
  await picker(place, 'Файл вашого ключа').setInputFiles(file)
  await place.getByLabel('Пароль ключа').fill(password)
  await place.getByRole('button', { name: 'Відкрити ключ' }).click()
  await expect(place.getByRole('button', { name: 'Зачекайте' })).toHaveCount(0, { timeout: 30_000 })
}

/** Adds the certificate of a key whose file has none. */
export const addCertificate = (place: Locator, file: ChosenFile): Promise<void> => picker(place, 'Файл сертифіката').setInputFiles(file)

/** The card of whose key is open. */
export const keyOwner = (place: Locator): Locator => place.getByRole('region', { name: 'Чий це ключ' })
