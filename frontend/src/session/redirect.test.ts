import { loginPath, redirectTarget } from './redirect';

const target = (params: Record<string, string>) => redirectTarget(new URLSearchParams(params));

describe('where a login leads', () => {
  it('is the start without a redirect', () => {
    expect(target({})).toBe('/');
  });

  it('is the path and query that the person came from', () => {
    const way = new URLSearchParams(
      loginPath({ pathname: '/', search: '?type=sightings&patrol=1042' }).split('?')[1],
    );
    expect(redirectTarget(way)).toBe('/?type=sightings&patrol=1042');
  });

  it('keeps names in any script', () => {
    const way = loginPath({ pathname: '/profile', search: '?username=H%C3%ADɫzaqv' });
    expect(redirectTarget(new URLSearchParams(way.split('?')[1]))).toBe(
      '/profile?username=H%C3%AD%C9%ABzaqv',
    );
  });

  it.each([
    '//e.example',
    '/\\e.example',
    '\\\\e.example',
    '/\t/e.example',
    '/\n/e.example',
    ' //e.example',
    'javascript:alert(1)',
    'https://e.example/',
    '%2F%2Fe.example',
    'e.example',
    '/./' + '/e.example',
    '/..//e.example',
    '',
  ])('is the start for %j', (redirectPath) => {
    expect(target({ redirectPath })).toBe('/');
  });

  it('never is the login page again', () => {
    expect(target({ redirectPath: '/login', redirectQuery: 'redirectPath=/login' })).toBe('/');
  });

  it('cannot leave by its query', () => {
    expect(target({ redirectPath: '/', redirectQuery: '@e.example' })).toBe('/?@e.example');
    expect(target({ redirectPath: '/', redirectQuery: '#x' })).toBe('/?%23x');
  });
});

describe('the login page', () => {
  it('names the path and query to return to', () => {
    expect(loginPath({ pathname: '/patrol/7', search: '?a=1&b=2' })).toBe(
      '/login?redirectPath=%2Fpatrol%2F7&redirectQuery=a%3D1%26b%3D2',
    );
  });
});
