/** Useful public pages outside the portal, which loads nothing from them. */
interface Link {
  title: string;
  url: string;
  about: string;
}

interface LinkGroup {
  title: string;
  links: readonly Link[];
}

export const LINKS: readonly LinkGroup[] = [
  {
    title: 'Before going out',
    links: [
      {
        title: 'Tides, currents and water levels',
        url: 'https://www.tides.gc.ca/en',
        about: 'Tide tables for every station on the coast',
      },
      {
        title: 'Marine forecasts and warnings',
        url: 'https://weather.gc.ca/marine/index_e.html',
        about: 'Wind, waves and warnings by area; lighthouse and buoy reports',
      },
      {
        title: 'Notices to Mariners',
        url: 'https://www.notmar.gc.ca/',
        about: 'Chart corrections, lights out of service, navigational warnings',
      },
      {
        title: 'Canadian Coast Guard',
        url: 'https://www.ccg-gcc.gc.ca/index-eng.html',
        about: 'Radio aids, search and rescue, reporting pollution',
      },
      {
        title: 'Boating safety',
        url: 'https://tc.canada.ca/en/marine-transportation/marine-safety/boating-safety',
        about: 'Equipment, licences, sail plans',
      },
    ],
  },
  {
    title: 'Fisheries and marine mammals',
    links: [
      {
        title: 'Fishery notices, Pacific',
        url: 'https://notices.dfo-mpo.gc.ca/fns-sap/index-eng.cfm',
        about: 'Current openings and closures',
      },
      {
        title: 'Observe, Record, Report',
        url: 'https://www.pac.dfo-mpo.gc.ca/orr-ons-eng.html',
        about: 'Report illegal fishing, or injured, entangled or dead animals',
      },
      {
        title: 'Marine Mammal Regulations',
        url: 'https://laws-lois.justice.gc.ca/eng/regulations/SOR-93-56/',
        about: 'Full text; distances are in Schedule VI',
      },
      {
        title: 'Distances at a glance',
        url: 'https://www.dfo-mpo.gc.ca/about-notre-sujet/publications/infographics-infographies/marine-mammals-regs-mammiferes-marins-eng.html',
        about: 'One-page summary, including killer whales',
      },
    ],
  },
  {
    title: 'Spills and data',
    links: [
      {
        title: 'Report a spill',
        url: 'https://www2.gov.bc.ca/gov/content/environment/air-land-water/spills-environmental-emergencies/report-a-spill',
        about: 'What the province asks when you call',
      },
      {
        title: 'The First Nations principles of OCAP®',
        url: 'https://fnigc.ca/ocap-training/',
        about: 'By the First Nations Information Governance Centre',
      },
    ],
  },
];
