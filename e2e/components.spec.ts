import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'

// The behaviour of the components on the workbench's pages; workbench.spec.ts covers their looks.
const origin = process.env['WORKBENCH_URL'] ?? ''
const open = (page: Page, address: string) => page.goto(`${origin}/${address}`)

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'lang', value: 'uk', url: origin }])
})

test.describe('a notification', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: '2026-11-20T10:00:00' })
    await open(page, 'notifications')
    await page.locator('.w-states').waitFor()
    await page.clock.pauseAt('2026-11-20T11:00:00')
  })
  const toasts = (page: Page) => page.locator('.d-toast')

  test('goes after five seconds', async ({ page }) => {
    await page.getByRole('button', { name: 'success' }).click()
    await page.clock.runFor(4900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('waits while the pointer is on it, and then stays for what was left', async ({ page }) => {
    await page.getByRole('button', { name: 'warning' }).click()
    await page.clock.runFor(4000)
    for (const x of [40, 60, 80, 100]) {
      await toasts(page).hover({ position: { x, y: 20 } })
      await page.clock.runFor(4000)
    }
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(10, 400)
    await page.clock.runFor(800)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(400)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('goes from under a pointer that was left lying on it', async ({ page }) => {
    await page.getByRole('button', { name: 'warning' }).click()
    await toasts(page).hover()
    // It is read for five seconds, and then stays as long as any.
    await page.clock.runFor(5100)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(5100)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('waits while it has the focus; closing one lets the others go on', async ({ page }) => {
    await page.getByRole('button', { name: 'success' }).click()
    await page.getByRole('button', { name: 'warning' }).click()
    await toasts(page).last().getByRole('button').focus()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toHaveCount(2)
    await page.keyboard.press('Enter')
    await page.clock.runFor(5100)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('is not shown twice with the same text, and stands at the top right, 24 pixels from the edges', async ({ page }) => {
    const button = page.getByRole('button', { name: 'success' })
    await button.click()
    await button.click()
    await expect(toasts(page)).toHaveCount(1)
    const box = await toasts(page).boundingBox()
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect([box?.y, width - (box?.x ?? 0) - (box?.width ?? 0)]).toEqual([24, 24])
  })

  test('is an alert when it tells an error, else a status', async ({ page }) => {
    for (const name of ['success', 'error', 'warning']) await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert')).toContainText('Технічна помилка')
    await expect(page.locator('.d-toasts [role=status]')).toContainText('Платіж надіслано')
    await expect(page.locator('.d-toasts [role=status]')).toContainText('Ліміт на день')
  })

  test('waits for its turn when three newer ones are shown', async ({ page }) => {
    for (const name of ['success', 'error', 'warning', 'one more']) await page.getByRole('button', { name }).click()
    await expect(toasts(page)).toHaveCount(3)
    await expect(toasts(page).filter({ hasText: 'Платіж надіслано' })).toHaveCount(0)
    await page.clock.runFor(5100)
    await expect(toasts(page)).toHaveText([/Платіж надіслано/])
  })

  test('carries markup as elements, and what is not allowed as text', async ({ page }) => {
    await open(page, 'notifications/markup')
    await page.getByRole('button', { name: 'Відкрити' }).click()
    await expect(toasts(page).locator('b')).toHaveText('№ 17')
    await expect(toasts(page).getByRole('link')).toHaveAttribute('href', '/notifications')
    await expect(toasts(page)).toContainText('<img src=x onerror=alert(1)>')
    await expect(toasts(page).locator('img')).toHaveCount(0)
  })
})

test.describe('dialogs', () => {
  const dialogs = (page: Page) => page.getByRole('dialog')

  test('are shown over each other, hidden one by one or all at once, and give the focus back', async ({ page }) => {
    await open(page, 'dialog/several')
    const opener = page.getByRole('button', { name: 'Відкрити' })
    await opener.click()
    await page.getByRole('button', { name: 'Ще одне' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(2)
    await page.getByRole('button', { name: 'Закрити перше' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Закрити всі' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a confirmation has its title and labels when nobody says otherwise', async ({ page }) => {
    await open(page, 'dialog/confirm')
    await page.getByRole('button', { name: 'Відкрити' }).click()
    await expect(dialogs(page)).toHaveAccessibleName('Підтвердження')
    await expect(dialogs(page).getByRole('button')).toHaveText(['Скасувати', 'Підтвердити'])
  })

  test('one that is closed and opened again before the browser has reported its end stays open', async ({ page }) => {
    await open(page, 'dialog/confirm')
    const opener = page.getByRole('button', { name: 'Відкрити' })
    await opener.evaluate(async (opener: HTMLElement) => {
      // A press is drawn before the next task; a dialog's close event comes in a task.
      const press = async (button: HTMLElement) => {
        button.click()
        await Promise.resolve()
      }
      await press(opener)
      await press(document.querySelector('dialog .d-dialog-actions button') as HTMLElement)
      await press(opener)
      await new Promise((resolve) => setTimeout(resolve))
    })
    await expect(dialogs(page)).toBeVisible()
  })

  test('a blocking one is left by its action alone', async ({ page }) => {
    await open(page, 'dialog/blocking')
    await page.getByRole('button', { name: 'Відкрити' }).click()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialogs(page)).toBeVisible()
    await page.getByRole('button', { name: 'Відновити пароль' }).click()
    await expect(dialogs(page)).toBeHidden()
  })
})

test.describe('a field shows its error', () => {
  const error = (page: Page) => page.locator('.d-field-error')
  const errorOfFirst = (page: Page) => page.locator('.d-field').first().locator('.d-field-error')

  test('once it was left, and not while it is filled for the first time', async ({ page }) => {
    await open(page, 'form')
    await page.locator('[name=first]').click()
    await page.locator('[name=first]').pressSequentially('а')
    await page.keyboard.press('Backspace')
    await expect(error(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(error(page)).toHaveCount(1)
    await expect(page.locator('[name=first]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=first]').pressSequentially('б')
    await expect(errorOfFirst(page)).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await expect(errorOfFirst(page), 'also while it is corrected').toHaveCount(1)
  })

  test('after a failed submit in every field, and the first of them has the focus', async ({ page }) => {
    await open(page, 'form')
    await page.getByRole('button', { name: 'Надіслати' }).click()
    await expect(error(page)).toHaveCount(2)
    await expect(page.locator('[name=first]')).toBeFocused()
  })

  test('of the server in place of its own, until it changes', async ({ page }) => {
    await open(page, 'form')
    await page.locator('[name=first]').fill('а')
    await page.locator('[name=second]').fill('taken')
    await page.keyboard.press('Enter')
    await expect(error(page)).toHaveText('Таке вже є')
    await expect(page.locator('[name=second]')).toBeFocused()
    await page.locator('[name=second]').fill('free')
    await expect(error(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('output')).toHaveText('1')
  })
})

test('a phone is grouped while it is typed, and the caret stays with its digit', async ({ page }) => {
  await open(page, 'phone-field')
  const field = page.locator('[name=empty]')
  await field.click()
  await expect(field).toHaveValue('+380')
  await field.pressSequentially('501234567')
  await expect(field).toHaveValue('+380 50 123 45 67')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('+380 50 124 56 7')
  await page.keyboard.type('9')
  await expect(field).toHaveValue('+380 50 129 45 67')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('067 765 43 21')
  await expect(field).toHaveValue('+380 67 765 43 21')
})

test('the resend button waits 30 seconds unless said otherwise', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T10:00:00' })
  await open(page, 'resend-button')
  await expect(page.getByText('через 0:30')).toBeVisible()
  await expect(page.getByText('через 1:00')).toBeVisible()
  await page.clock.pauseAt('2026-11-20T10:00:25')
  await expect(page.getByRole('button', { name: 'Надіслати ще раз' })).toHaveCount(1)
  await page.clock.runFor(8000)
  await expect(page.getByRole('button', { name: 'Надіслати ще раз' })).toHaveCount(2)
  await page.clock.runFor(35_000)
  await expect(page.getByRole('button', { name: 'Надіслати ще раз' })).toHaveCount(3)
})

test('tabs are moved through by arrow keys, Home and End', async ({ page }) => {
  await open(page, 'tabs')
  const tabs = page.getByRole('tablist', { name: 'Платежі' }).getByRole('tab')
  await expect(tabs.first()).toHaveAccessibleName('На підпис 3')
  await tabs.first().focus()
  const panel = page.getByRole('tabpanel').first()
  for (const [key, shown] of [
    ['ArrowRight', 'drafts'],
    ['End', 'rejected'],
    ['ArrowRight', 'signing'],
    ['ArrowLeft', 'rejected'],
    ['Home', 'signing'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(panel).toHaveText(shown)
  }
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
})

test('a select of two lines keeps its texts within its border at every width, and its amount whole', async ({ page }) => {
  await open(page, 'select')
  const field = page.locator('.d-two-lines')
  const select = field.locator('select')
  // Readers of screens and the lists of phones have it in one line.
  expect(await select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(
    'Поточний для розрахунків з постачальниками •• 0231 — 1 234 567 890,50 ₴',
  )
  // In some Chromium the overflow of a select that is drawn by the page is visible, whatever the style says.
  await select.evaluate((one) => (one.style.overflow = 'visible'))
  for (const width of [320, 360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const outside = await field.evaluate((whole) => {
      const { right } = whole.getBoundingClientRect()
      const texts = [...whole.querySelectorAll('.d-select-chosen > span, .d-two-lines-chosen > span')]
      return texts.filter((text) => text.getBoundingClientRect().right > right - 40).map(({ className }) => className)
    })
    expect(outside, `${width} px`).toEqual([])
    const amount = field.locator('.d-two-lines-chosen .d-two-lines-amount')
    expect(await amount.evaluate((text) => text.scrollWidth - text.clientWidth), `${width} px`).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0)
  }
  await select.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select).toHaveValue('taxes')
  await expect(field.locator('.d-two-lines-chosen')).toContainText('Податки')
})

test('a select is opened, moved through and chosen from by keyboard', async ({ page }) => {
  await open(page, 'select/bottom-left')
  const select = page.locator('.w-alone select')
  await select.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select).toHaveValue('Бухгалтер')
  await expect(select).toBeFocused()
  // In a narrow place the chosen text ends with dots, and nothing runs over the border.
  const chosen = select.locator('.d-select-chosen > span')
  await expect(chosen).toHaveText('Бухгалтер')
  await select.evaluate((element) => (element.style.width = '96px'))
  expect(await chosen.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true)
  const [field, text] = [await select.boundingBox(), await chosen.boundingBox()]
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0) - 40)
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(select).toHaveValue('Бухгалтер')
})

/** The place of a select in the window, and the side on which its list opens. */
const sides = { middle: 1, bottom: -1 } as const
const edges = { left: 0, right: 1 } as const

for (const [[place, side], [name, edge]] of Object.entries(sides).flatMap((one) => Object.entries(edges).map((other) => [one, other] as const))) {
  test(`the list of a select in the ${place} of the window opens ${side === 1 ? 'below' : 'above'} it, at its ${name} edge`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `select/bottom-${name}`)
    if (place === 'bottom')
      await page
        .locator('.w-middle')
        .evaluate(({ style }: HTMLElement) => Object.assign(style, { position: 'fixed', insetInline: '0', bottom: '0', minHeight: '0' }))
    await page.locator('.w-alone select').press('Enter')
    const field = await page.locator('.w-alone select').boundingBox()
    const first = await page.locator('.w-alone option').first().boundingBox()
    if (!field || !first) throw new Error('The select has no list')
    expect(Math.sign(first.y - field.y)).toBe(side)
    // The list has its padding and border around the options.
    const [own, lists] = edge === 0 ? [field.x, first.x - 7] : [field.x + field.width, first.x + first.width + 7]
    expect(Math.abs(own - lists)).toBeLessThan(2)
  })
}

test.describe('a combo box', () => {
  test.beforeEach(({ page }) => open(page, 'combo-box/open'))
  const field = (page: Page) => page.getByRole('combobox')

  test('finds by name and code, and takes a choice by keyboard', async ({ page }) => {
    await field(page).pressSequentially('гай')
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByText('1 варіант')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('ТОВ «Зелений Гай»')
    await expect(page.locator('output')).toHaveText('2')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option'), 'the others are offered again').toHaveCount(4)
    await expect(page.getByRole('option', { selected: true })).toContainText('Зелений Гай')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /-3$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('takes a press, and forgets words that mean nothing', async ({ page }) => {
    await page.getByRole('button', { name: 'Показати список' }).click()
    await page.getByRole('option', { name: 'ТОВ «Сьоме Небо»' }).click()
    await expect(page.locator('output')).toHaveText('3')
    await field(page).fill('ніхто такий')
    await page.keyboard.press('Tab')
    await expect(field(page)).toHaveValue('')
    await expect(page.locator('output')).toHaveText('')
  })

  test('keeps words of the person where they may be free', async ({ page }) => {
    await open(page, 'combo-box/nothing-found')
    await field(page).fill('UA08')
    await expect(page.getByText('У списку немає')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field(page)).toHaveValue('UA08')
  })
})

test('a menu opens on its first item, is moved through by keys and letters, and gives the focus back', async ({ page }) => {
  await open(page, 'menu/open')
  const button = page.getByRole('button', { name: 'Відкрити' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.press('Enter')
  await expect(item('Змінити')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Видалити')).toBeFocused()
  // Playwright's keyboard has no Cyrillic keys.
  await item('Видалити').dispatchEvent('keydown', { key: 'п' })
  await expect(item('Повторити')).toBeFocused()
  await item('Повторити').dispatchEvent('keydown', { key: 'п' })
  await expect(item('Підписати')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Підписати'), 'what cannot be done now says why and does nothing').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(item('Змінити')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.d-toast')).toHaveText('copy')
  await expect(item('Змінити')).toBeHidden()
})

test.describe('a tooltip', () => {
  const shown = (page: Page) => page.locator('.d-tooltip:popover-open')

  test('comes with the pointer and the focus, stays under the pointer, goes by Escape', async ({ page }) => {
    await open(page, 'tooltip')
    const button = page.getByRole('button', { name: 'Що це?' })
    await expect(button).toHaveAccessibleDescription(/Код із 8 цифр/)
    await button.hover()
    await expect(shown(page)).toHaveCount(1)
    await shown(page).hover()
    await expect(shown(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)
    await button.focus()
    await expect(shown(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(shown(page), 'the next one has the focus').toHaveText('Приховати суми')
  })

  test('is hoverless, a block, or always visible', async ({ page }) => {
    await open(page, 'tooltip')
    await page.getByRole('button', { name: 'Лише фокус' }).hover()
    await expect(shown(page)).toHaveCount(0)
    const block = page.locator('.d-tooltip-block')
    const widths = await block.evaluate((element) => [element.clientWidth, element.querySelector('button')?.offsetWidth])
    expect(widths[0]).toBe(widths[1])
    await open(page, 'tooltip/visible')
    await expect(shown(page)).toHaveCount(1)
    await page.mouse.move(1, 1)
    await expect(shown(page)).toHaveCount(1)
  })
})

test.describe('a file picker', () => {
  const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFUlEQVR4nGNkYPj/n4GBgYGJAQoAHgQCAXmXGsgAAAAASUVORK5CYII=', 'base64')
  const pickerOf = (page: Page, label = 'Документ') => page.getByRole('group', { name: label }).first()
  const choose = (picker: ReturnType<typeof pickerOf>, name: string, bytes = Buffer.alloc(10)) =>
    picker
      .locator('input')
      .first()
      .setInputFiles({ name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png', buffer: bytes })

  test('shows a picture or a document, takes another one or none, and refuses by the rule', async ({ page }) => {
    await open(page, 'file-picker')
    const picker = pickerOf(page)
    await choose(picker, 'договір.pdf')
    await expect(picker.locator('.d-file-preview')).toHaveText('PDF')
    await expect(picker.getByText('договір.pdf')).toBeVisible()
    await choose(picker, 'віряс.exe')
    await expect(picker.getByText('Такий файл не підходить')).toBeVisible()
    await expect(picker.getByText('договір.pdf'), 'the one that was there stays').toBeVisible()
    await choose(picker, 'великий.pdf', Buffer.alloc(10_000_001))
    await expect(picker.getByText('Файл завеликий')).toBeVisible()
    await choose(picker, 'лого.png', PIXEL)
    await expect(picker.getByText('Файл завеликий')).toHaveCount(0)
    await expect(picker.getByRole('img', { name: 'Вибране зображення' })).toHaveAttribute('src', /^data:image\/png/)
    await picker.getByRole('button', { name: 'Прибрати' }).click()
    await expect(picker.getByText('Перетягніть файл сюди')).toBeVisible()
    await expect(picker.locator('input')).toBeFocused()
  })

  test('shows what kind a file is where its picture cannot be drawn', async ({ page }) => {
    await open(page, 'file-picker')
    const picker = pickerOf(page)
    await choose(picker, 'лого.png', PIXEL)
    await expect(picker.getByRole('img')).toBeVisible()
    await choose(picker, 'зіпсоване.png')
    await expect(picker.locator('.d-file-preview')).toHaveText('PNG')
    await expect(picker.getByRole('img')).toHaveCount(0)
  })

  test('opens its window by keyboard, by its name and by a press of the picture', async ({ page }) => {
    await open(page, 'file-picker')
    const picker = pickerOf(page, 'Логотип')
    await expect(picker.getByLabel('Вибрати зображення')).toHaveAccessibleDescription(/до 10 МБ/)
    for (const press of [
      () => picker.getByLabel('Вибрати зображення').press('Enter'),
      () => picker.locator('.d-button').first().click(),
      () => picker.locator('.d-file-preview').click(),
    ]) {
      const window = page.waitForEvent('filechooser')
      await press()
      await (await window).setFiles([])
    }
    await expect(picker.getByRole('img')).toHaveCount(0)
  })

  test('opens the camera of a telephone for a photo, and offers none elsewhere', async ({ page, browser }) => {
    await open(page, 'file-picker')
    await expect(page.getByLabel('Сфотографувати').first()).toBeHidden()
    const telephone = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })
    await telephone.context().addCookies([{ name: 'lang', value: 'uk', url: origin }])
    await open(telephone, 'file-picker')
    const camera = telephone.getByLabel('Сфотографувати').first()
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expect(telephone.getByText('Сфотографувати').first()).toBeVisible()
    await camera.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(telephone.getByText('photo.png')).toBeVisible()
    await telephone.close()
  })

  test('takes what is dropped on it, and nothing while its file is on its way', async ({ page }) => {
    await open(page, 'file-picker')
    const drop = async (zone: number) => {
      const files = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['%PDF'], 'dropped.pdf', { type: 'application/pdf' }))
        return transfer
      })
      await page.locator('.d-file').nth(zone).dispatchEvent('drop', { dataTransfer: files })
    }
    await drop(0)
    await expect(page.locator('.d-file').first().getByText('dropped.pdf')).toBeVisible()
    const sent = page.locator('.d-file:has(:disabled)').first()
    await sent.evaluate((zone) => zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })))
    await expect(sent.getByText('logo.png')).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Прибрати' })).toBeDisabled()
    await expect(sent.locator('input').first()).toBeDisabled()
  })
})

test('a period is chosen by its month, by its name, by two presses in the calendar, or by typing', async ({ page }) => {
  await open(page, 'period-choice/range')
  const range = page.locator('.w-alone [popovertarget]')
  await range.click()
  await page.getByRole('button', { name: 'Березень 2026' }).click()
  await expect(range).toContainText('Березень 2026')
  await range.click()
  await expect(page.getByRole('button', { name: 'Березень 2026', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Грудень 2026' })).toBeDisabled()
  await page.getByRole('button', { name: 'Попередній рік' }).click()
  await page.getByRole('button', { name: 'Грудень 2025' }).click()
  await expect(range).toContainText('Грудень 2025')
  await range.click()
  await page.getByRole('button', { name: 'Минулий квартал' }).click()
  await expect(range).toContainText('01.07.2026 – 30.09.2026')
  await range.click()
  await page.getByRole('button', { name: 'Довільні дні' }).click()
  await expect(page.getByRole('heading', { name: /вересень 2026/i })).toBeVisible()
  const day = (name: RegExp) => page.getByRole('button', { name })
  await day(/ 9 вересня/).click()
  await expect(page.getByRole('status').filter({ hasText: 'Виберіть другий день періоду' })).toBeAttached()
  await day(/ 7 вересня/).hover()
  await expect(page.getByRole('gridcell', { selected: true }), 'what a second press would choose').toHaveText(['7', '8', '9'])
  await day(/ 7 вересня/).click()
  await expect(range).toContainText('07.09.2026 – 09.09.2026')
  await page.getByLabel('З', { exact: true }).fill('2026-10-01')
  await expect(range, 'the other edge moves along').toContainText('01.10.2026')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
})

test('a day is chosen by keys alone: days, weeks, months and years, within what the field takes', async ({ page }) => {
  await open(page, 'date-field/calendar')
  const field = page.getByRole('textbox')
  const day = (name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name })
  await field.press('Alt+ArrowDown')
  await expect(day('четвер, 26 листопада 2026')).toBeFocused()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText('26')
  await page.keyboard.press('ArrowUp')
  await expect(day(/ятниця, 20 листопада 2026/), 'the first day that the field takes').toBeFocused()
  await expect(page.getByRole('button', { name: 'Попередній місяць' })).toBeDisabled()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'Грудень 2026' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(day('понеділок, 21 грудня 2026')).toBeFocused()
  await page.keyboard.press('Shift+PageDown')
  await expect(day('субота, 20 листопада 2027'), 'the last day that the field takes').toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('15.11.2027')
  await expect(page.getByRole('grid')).toBeHidden()
})

test.describe('a page whose script comes later', () => {
  test('says that the script is missing, and opens when the second try succeeds', async ({ page }) => {
    await open(page, 'lazy-page/missing?misses=1')
    await expect(page.getByText('CHUNK_MISSING')).toBeVisible()
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
  })

  test('starts afresh when another try fails, though the bank answers', async ({ page }) => {
    await open(page, 'lazy-page/missing')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await reloaded
  })

  test('says after 120 seconds that it is late', async ({ page }) => {
    await page.clock.install()
    await open(page, 'lazy-page/waiting')
    await page.locator('.d-skeleton').waitFor()
    await page.clock.runFor(110_000)
    await expect(page.locator('.d-skeleton')).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(page.getByText('CHUNK_TIMEOUT')).toBeVisible()
  })
})
