// security row 24
import { assert, constantFrom, array, property, string, tuple } from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type InlineNode, parseInlineMarkup } from './inline-markup.ts'
import { InlineMarkup } from './inline-markup-view.tsx'

const shown = (text: string) => renderToStaticMarkup(<InlineMarkup text={text} />)

test.each([
  ['Платіж надіслано', 'Платіж надіслано'],
  ['Платіж <b>№ 17</b> надіслано', 'Платіж <b>№ 17</b> надіслано'],
  ['<strong>Увага</strong><br>Ліміт <em>вичерпано</em>', '<strong>Увага</strong><br/>Ліміт <em>вичерпано</em>'],
  ['<BR/>', '<br/>'],
  ['<a href="/cabinet/payments">Платежі</a>', '<a href="/cabinet/payments" rel="noreferrer">Платежі</a>'],
  ["<a class='x' onclick=alert(1) href='https://example.com/?a=1&amp;b=2'>тут</a>", '<a href="https://example.com/?a=1&amp;b=2" rel="noreferrer">тут</a>'],
  ['<a href=tel:+380440000000>дзвоніть</a>', '<a href="tel:+380440000000" rel="noreferrer">дзвоніть</a>'],
  ['<a href="javascript:alert(1)">сюди</a>', '<em>сюди</em>'],
  ['<a href="java\tscript:alert(1)">сюди</a>', '<em>сюди</em>'],
  ['<a href=" data:text/html,x">сюди</a>', '<em>сюди</em>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['&lt;b&gt; R&amp;D', '&lt;b&gt; R&amp;D'],
  ['сума < 5 & > 3', 'сума &lt; 5 &amp; &gt; 3'],
  ['<b>не закрито', '<b>не закрито</b>'],
  ['</b>зайве', 'зайве'],
  ['<b><em>навхрест</b></em>', '<b><em>навхрест</em></b>'],
])('%j becomes %j', (text, html) => {
  expect(shown(text)).toBe(html)
})

const pieces = constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\u0000',
  '&',
  '&lt;',
  '&#39;',
  '<b>',
  '</b>',
  '<b ',
  '<B',
  '<strong>',
  '</strong>',
  '<em>',
  '</em>',
  '<br>',
  '<a>',
  '</a>',
  '<a href="',
  '<A HREF="/',
  '<a href=javascript:',
  '<a href="java\nscript:alert(1)">',
  ' href=',
  'data:text/html,',
  'vbscript:',
  '//host',
  'https://',
  ' onclick=alert(1)',
  ' style=x',
  '<script>',
  '</script>',
  '<svg/onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<iframe>',
  '<style>',
  '<!--',
  ']]>',
)
const hostile = array(tuple(pieces, string({ maxLength: 4, unit: 'binary' })), { maxLength: 40 }).map((parts) => parts.flat().join(''))

/** The elements and links of a parsed text, at any depth. */
const elements = (nodes: readonly InlineNode[]): Exclude<InlineNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...('children' in node ? elements(node.children) : [])]))

test('whatever a message says, only the allowed elements and safe links come out of it', () => {
  assert(
    property(hostile, (text) => {
      for (const node of elements(parseInlineMarkup(text))) {
        expect(['b', 'strong', 'em', 'br', 'a']).toContain(node.tag)
        if (node.tag === 'a') expect(node.href).toMatch(/^(\/|https:|tel:|mailto:)/)
      }
      // React escapes all text: any remaining brackets in its HTML are our elements.
      const tags = [...shown(text).matchAll(/<[^>]*>/g)].map(([tag]) => tag)
      for (const tag of tags) expect(tag).toMatch(/^<(\/?(b|strong|em|a)|br\/|a href="(\/|https:|tel:|mailto:)[^"]*" rel="noreferrer")>$/)
    }),
    { numRuns: 2000 },
  )
})

test('a text without markup stays as it is', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const plain = text.replaceAll(/[<&]/g, '')
      expect(parseInlineMarkup(plain).join('')).toBe(plain)
    }),
  )
})
