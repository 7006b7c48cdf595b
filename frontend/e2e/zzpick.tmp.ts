import { launchBrowser } from './browser';
const b=await launchBrowser(); const ctx=await b.newContext({viewport:{width:1440,height:900}}); const p=await ctx.newPage();
await p.goto('http://localhost:3311/login?redirectPath=%2F&redirectQuery=type%3Dsightings%26constrain%3Dno%26from%3D2024-01-01%26record%3D1128.7'); 
await p.getByLabel('Username').fill('network'); await p.getByLabel('Password').fill('paddle-tide-cedar'); await p.keyboard.press('Enter');
await p.getByText(/^Found /).waitFor({timeout:30000}); await p.waitForTimeout(4000);
const see=()=>p.evaluate(()=>({top:document.querySelector('.MuiDataGrid-virtualScroller')?.scrollTop, sel:document.querySelector('.MuiDataGrid-row.Mui-selected')?.getAttribute('data-rowindex')}));
console.log(await see());
await p.getByRole('button',{name:'Close the patrol'}).click();
for (const r of ['1130.3','1131.3','1128.7']) {
await p.evaluate((r)=>{ const u=new URL(location.href); u.searchParams.set('record',r); history.pushState(null,'',u); dispatchEvent(new PopStateEvent('popstate')); }, r);
await p.waitForTimeout(1500);
console.log(r, await see(), await p.locator('.MuiTablePagination-displayedRows').textContent()); }
await b.close();
