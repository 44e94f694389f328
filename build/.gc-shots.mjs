import { chromium } from '@playwright/test';
import { CHROMIUM } from '/work/gc/tests/browser/support/chromium.mjs';
import { serveSite } from '/work/gc/tests/browser/support/site.mjs';
import { SCREENS, openScreen, solveScreen, keysOf } from '/work/gc/tests/browser/support/screens.mjs';
const [,, size, which, state] = process.argv;
const [width,height] = size.split('x').map(Number);
import {readFileSync} from 'node:fs';
const shots=[];
const site = await serveSite();
const browser = await chromium.launch(CHROMIUM);
for (const s of SCREENS) {
  if (which && which !== 'all' && !s.name.includes(which)) continue;
  const page = await browser.newPage({viewport:{width,height}, baseURL: site.url, reducedMotion:'reduce', hasTouch: width<900});
  page.setDefaultTimeout(15000);
  try { await openScreen(page, s); if (state==='solved' && s.done) await solveScreen(page, s); } catch (e) { console.log(s.name, e.message.slice(0,200)); }
  await page.waitForTimeout(600);
  await page.screenshot({path:`/tmp/gcs/${size}${s.name.replace(/\W+/g,'_')}.png`});
  shots.push(`/tmp/gcs/${size}${s.name.replace(/\W+/g,'_')}.png`);
  await page.close();
}
const sheet = await browser.newPage({viewport:{width:1600,height:900}});
await sheet.setContent('<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:6px">'+shots.map(f=>`<img style="width:${width<height?330:width<1000?700:780}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join(''));
await sheet.screenshot({path:`/tmp/gcs-sheet-${size}.png`,fullPage:true});
await browser.close(); await site.stop();
