import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`the scrollbar's room beside a dialog is as dark as the rest, in the ${theme} theme`, async ({ page }) => {
    const { width, height } = { width: 1280, height: 800 }
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/sign')
    await page.getByRole('button', { name: 'Спробувати демо' }).click()
    await page.waitForURL(/\/cabinet\/accounts$/)
    await page.goto('/cabinet/settings')
    await expect(page.getByRole('heading', { name: 'Налаштування', level: 1 })).toBeVisible()
    const edge = () => page.locator('#content').evaluate((content) => content.getBoundingClientRect().right)
    const stoodAt = await edge()
    const room = width - stoodAt
    expect(room, 'the room of a scrollbar').toBeGreaterThan(0)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Клавіші' })).toBeVisible()
    expect(await edge(), 'the page behind stays where it was').toBe(stoodAt)
    const [inRoom, beside] = [await colourAt(page, width - 6, height - 8), await colourAt(page, width - room - 8, height - 8)]
    // Blended and mixed colours are rounded differently.
    for (const [channel, value] of inRoom.entries()) expect(Math.abs(value - (beside[channel] ?? 0)), `${inRoom} beside ${beside}`).toBeLessThanOrEqual(2)
  })
}

/** Red, green and blue of a point, as it is seen. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const drawing = new OffscreenCanvas(1, 1).getContext('2d')
    drawing?.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0)
    return [...(drawing?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, picture)
}
