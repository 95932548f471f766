import type { Locator, Page } from '@playwright/test'
import { answerCalls, type Answering } from './answered-calls.ts'

type Step = (page: Page) => Promise<unknown>

/** A selector, or the element that a page has by its role or text. */
type Place = string | ((page: Page) => Locator)

type Row = {
  readonly name: string
  /** Answers in the bank's place, from before the page opens. */
  readonly answers?: Readonly<Record<string, Answering>> | readonly (readonly [path: string | RegExp, answering: Answering])[]
  /** The address, or the function that opens the page. */
  readonly opens: string | ((page: Page, accountId: string) => Promise<unknown>)
  readonly does?: readonly Step[]
  readonly waitsFor?: Place
}

type Seen = { readonly page: Page; readonly accountId: string }

/** A state of a page that `pages.spec.ts` looks at: a row, or a function where a row does not say enough. */
export type Scene = Row | { readonly name: string; readonly show: (seen: Seen) => Promise<unknown> }

/** @param seen the page, and an account of the person who looks at it */
export async function showScene(scene: Scene, { page, accountId }: Seen): Promise<void> {
  if ('show' in scene) return void (await scene.show({ page, accountId }))
  const { answers = {}, opens, does = [], waitsFor } = scene
  for (const [path, answering] of Array.isArray(answers) ? answers : Object.entries(answers)) await answerCalls(page, path, answering)
  if (typeof opens === 'string') await page.goto(opens)
  else await opens(page, accountId)
  for (const step of does) await step(page)
  if (waitsFor !== undefined) await locate(page, waitsFor).waitFor()
}

/** Opens a page as a scene of a list shows it. */
export function sceneNamed(scenes: readonly Scene[], name: string): (page: Page) => Promise<void> {
  const scene = scenes.find((one) => one.name === name)
  if (scene === undefined) throw new Error(`No scene is named «${name}»`)
  return (page) => showScene(scene, { page, accountId: '' })
}

const locate = (page: Page, place: Place): Locator => (typeof place === 'string' ? page.locator(place) : place(page))

export const reply =
  (path: string | RegExp, answering: Answering): Step =>
  (page) =>
    answerCalls(page, path, answering)

export const appear =
  (place: Place): Step =>
  (page) =>
    locate(page, place).waitFor()

export const click =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).click()

/** Scrolls a part of the page to the middle of its window, as a person does who reads on. */
export const toMiddle =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'center' }))

export const check =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).check()

export const select =
  (selector: string, option: string): Step =>
  (page) =>
    page.locator(selector).selectOption(option)

export const fill =
  (selector: string, text: string): Step =>
  (page) =>
    page.locator(selector).fill(text)

/** Types a text letter by letter, as a field with an answer to each needs it. */
export const type =
  (selector: string, text: string): Step =>
  (page) =>
    page.locator(selector).pressSequentially(text)

export const pressKey =
  (selector: string, key: string): Step =>
  (page) =>
    page.locator(selector).press(key)
