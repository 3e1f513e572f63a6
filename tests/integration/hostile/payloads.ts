/** What a payload calls when it runs. */
export const HOOK = '__ran';
const CALL = `${HOOK}(1)`;

/** Spellings of an address that runs code. */
export const ADDRESSES: readonly string[] = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\tscript:${CALL}`,
  `java\nscript:${CALL}`,
  ` javascript:${CALL}`,
  `\u0001javascript:${CALL}`,
  `\u0000javascript:${CALL}`,
  `javascript\u200b:${CALL}`,
  `javascript&colon;${CALL}`,
  `javascript&#58;${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A;avascript:${CALL}`,
  `javascript%3A${CALL}`,
  `javascript://x%0a${CALL}`,
  `data:text/html,<script>parent.${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19yYW4oMSk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}"/>`,
  `vbscript:${CALL}`,
  `feed:javascript:${CALL}`,
  `blob:https://story.example/${CALL}`,
  '//evil.example/x.js',
  '\\\\evil.example\\x.js',
];

/** Where an address can stand, in Markdown and in HTML. */
const PLACES: readonly ((address: string) => string)[] = [
  (to) => `[a](${to})`,
  (to) => `[a](<${to}>)`,
  (to) => `<${to}>`,
  (to) => `![a](${to})`,
  (to) => `[a]\n\n[a]: ${to}`,
  (to) => `[a](${to} "t")`,
  (to) => `<a href="${to}">a</a>`,
  (to) => `<a href='${to}'>a</a>`,
  (to) => `"><a href=${to}>a</a>`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<form action="${to}"><button>a</button></form>`,
  (to) => `<button formaction="${to}">a</button>`,
  (to) => `<svg><a xlink:href="${to}"><text y="20">a</text></a></svg>`,
  (to) => `<object data="${to}"></object>`,
  (to) => `<base href="${to}">`,
  (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
];

const TAGS = [
  ...['img src=x', 'svg', 'input autofocus', 'details open', 'body', 'video src=x', 'audio src=x', 'iframe', 'marquee'],
  ...['select autofocus', 'style', 'svg><animate attributeName=x dur=1s', 'video><source src=x', 'object data=x'],
  'link rel=stylesheet href=x',
];
const EVENTS = ['onerror', 'onload', 'ONERROR', 'onmouseover', 'onfocus', 'ontoggle', 'onpointerenter', 'onbegin'];
const SHAPES: readonly ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} ${event}=${CALL}>`,
  (tag, event) => `"><${tag} ${event}="${CALL}">`,
  (tag, event) => `'><${tag}/${event}='${CALL}'>`,
];

/** Ways out of an attribute, an element, a script, a comment, a style, a code block. */
const ESCAPES = [
  // What a text may be inside of, ended.
  ...['title', 'script', 'textarea', 'style', 'h1', 'svg', 'foreignObject'].map(
    (name) => `</${name}><script>X</script>`,
  ),
  ...['-->', ']]>'].map((end) => `${end}<script>X</script>`),
  ...['"', "'"].flatMap((quote) => [`${quote}onmouseover=${quote}X`, `${quote} autofocus onfocus=${quote}X`]),
  ...['-', '>'].map((mark) => `${mark} <svg onload=X>`),
  '<script>X</script>',
  '<ScRiPt>X</sCrIpT>',
  '<scr<script>ipt>X</script>',
  '<script src=data:,X></script>',
  '<svg><script>X</script></svg>',
  '<svg><script href=data:,X />',
  '"style="animation:x"onanimationstart="X',
  '` onmouseover=X',
  '<noscript><p title="</noscript><img src=x onerror=X>">',
  '<template><img src=x onerror=X></template>',
  '<!--><img src=x onerror=X>-->',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=X&gt;">',
  '<xmp><img title="</xmp><img src=x onerror=X>">',
  '![a"onerror="X](x)',
  '![a](x"onerror="X)',
  '[a](x"onclick="X)',
  "[a](x '\"onclick=X//')",
  '[a](https://a.example/"onclick="X)',
  '![a](media:x"onerror="X)',
  '# <img src=x onerror=X>',
  '| a |\n|---|\n| <img src=x onerror=X> |',
  '```\n</code></pre><script>X</script>\n```',
  '`</code><script>X</script>`',
  '```"><img src=x onerror=X>\na\n```',
  '&lt;script&gt;X&lt;/script&gt;',
  '\\<script>X\\</script>',
  '&#60;script&#62;X&#60;/script&#62;',
  '\\u003cscript\\u003eX\\u003c/script\\u003e',
  '<iframe srcdoc="<script>parent.X</script>">',
  '<iframe srcdoc="&lt;img src=x onerror=parent.X&gt;">',
  '<img src=x onerror=X',
  '<<img src=x onerror=X>',
  '<img """><script>X</script>">',
  '<div style="background:url(javascript:X)">',
  '<style>@import"javascript:X"</style>',
  '"};X;//',
  "';X;//",
  '${X}',
  '{{X}}',
  '{X}',
  '<%=X%>',
  '<a id=__proto__ href=javascript:X>',
  '<form id=f><input name=attributes>',
  'https://a.example/?"onclick="X',
  'www.a.example/"onclick="X',
  'a@a.example"onclick="X',
].map((text) => text.replaceAll('X', CALL));

/** Contexts × vectors × encodings; each once. */
export const PAYLOADS: readonly string[] = [
  ...new Set([
    ...ADDRESSES.flatMap((to) => PLACES.map((place) => place(to))),
    ...TAGS.flatMap((tag) => EVENTS.flatMap((event) => SHAPES.map((shape) => shape(tag, event)))),
    ...ESCAPES,
    ...ESCAPES.map((text) => text.replaceAll('<', '＜')),
  ]),
];

/** Validation refuses these characters in any text; all other payloads have to be shown. */
export const isRefusedAtTheDoor = (text: string): boolean =>
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text);
export const SHOWN: readonly string[] = PAYLOADS.filter((text) => !isRefusedAtTheDoor(text));

/** Texts with which a spreadsheet would begin a formula. */
export const FORMULAS: readonly string[] = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "=cmd|' /C calc'!A0",
  ' =1+1',
  '\u00a0=1+1',
  '\u3000+1',
  '\uff1d1+1',
  ' \uff0b1',
  '\u200b@SUM(A1)',
  '=HYPERLINK("https://evil.example","a")',
];
