/**
 * react-aria writes a style element into the page for its first button, unless something with this name stands there.
 * The policy of our pages lets no such element in, so something stands there; its one rule is in combo-box.css and
 * range-calendar.css. Imported first by every widget that is built on react-aria.
 */
const NAME = 'react-aria-pressable-style'

if (!document.getElementById(NAME)) {
  const meta = document.createElement('meta')
  meta.id = NAME
  document.head.append(meta)
}
