import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

/** The elements that are pressed, and those that are typed into. */
const KINDS = { button: 'button, [role=button]', link: 'a[href]', tab: '[role=tab]', choice: 'label', field: 'input, textarea' } as const

type Kind = keyof typeof KINDS

/** A person before a browser: sees texts, presses what is named so, types into what is labelled so. */
export const personAt = (browser: Driver) => {
  const press = async (kind: Kind, name: string) => {
    await moveOver(browser, kind, name)
    await browser.act([mouse({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })])
  }
  const type = async (text: string) => {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await browser.act([{ type: 'key', id: 'keyboard', actions: keys }])
  }
  return {
    open: browser.open,
    press,
    type,
    resize: browser.resize,
    fill: async (label: string, text: string) => {
      await press('field', label)
      await type(text)
    },
    /** Gives a file to the page's only field for files. */
    attach: (name: string, text: string) => expect.poll(() => browser.call(attach, name, text), { timeout: 20_000 }).toBe(true),
    shown: () => browser.call(shownText),
    sees: (text: string) => expect.poll(() => browser.call(shownText), { timeout: 20_000 }).toContain(text),
    sidewaysScroll: () => browser.call(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    width: () => browser.call(() => innerWidth),
    isAt: (path: RegExp) => expect.poll(() => browser.call(() => location.pathname + location.search), { timeout: 20_000 }).toMatch(path),
  }
}

const mouse = (...actions: object[]) => ({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })

/** Moves the mouse over a thing, until it stands still below the mouse and nothing covers it. */
const moveOver = (browser: Driver, kind: Kind, name: string) =>
  expect
    .poll(
      async () => {
        const place = await browser.call(middleOf, KINDS[kind], name)
        if (place === null) return false
        await browser.act([mouse({ type: 'pointerMove', x: place[0], y: place[1] })])
        return String(await browser.call(middleOf, KINDS[kind], name)) === String(place)
      },
      { message: `${kind} «${name}»`, timeout: 20_000 },
    )
    .toBe(true)

// The functions below run in the page.

function middleOf(selector: string, name: string): readonly [number, number] | null {
  // The text as readers of screens read it: without the letters of a picture.
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent ?? ''
  }
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? textOf(element)
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && !element.matches(':disabled, [aria-busy=true]') && nameOf(element).trim().startsWith(name),
  )
  if (found === undefined) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const above = document.elementFromPoint(x, y)
  return above !== null && (found.contains(above) || above.contains(found)) ? [x, y] : null
}

function shownText(): string {
  return document.body.innerText.replaceAll(/\s+/g, ' ')
}

/** @returns whether the page has a field for files by now */
function attach(name: string, text: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) return false
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'text/plain' }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
